type TypedField = HTMLInputElement | HTMLTextAreaElement;

/** Chosen values of which React has heard. */
const heard = new WeakMap<Element, string>();

/** Returns true for a value of which React has not heard: what it knows of a text it draws as the attribute, too. */
function isUnheard(field: Element): field is TypedField {
  if (field instanceof HTMLSelectElement) return field.value !== (heard.get(field) ?? '');
  if (!field.matches('input:read-write, textarea:read-write')) return false;
  const { value, defaultValue } = field as TypedField;
  return value !== defaultValue.replaceAll('\r\n', '\n');
}

/** Sets a value past the field's own property, so that React notices the next event of it. */
function setUnnoticed(field: TypedField, value: string): void {
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
}

let isLooking = false;

/** Has React hear of what is in the fields of a form: in those besides an event's own until React has heard of that. */
function look({ type, target }: Event, isBefore: boolean): void {
  const form = target instanceof Element ? target.closest('form') : null;
  if (!form || isLooking) return;
  isLooking = true;
  // All are read first: React draws the others anew as soon as it hears of one.
  const filled = [...form.elements]
    .filter(isUnheard)
    .map((field) => ({ field, value: field.value }));
  for (const { field, value } of filled) {
    if (isBefore && field === target) continue;
    field.value = field.defaultValue ?? '';
    setUnnoticed(field, value);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  const own = filled.find(({ field }) => field === target);
  if (own && own.field.value !== own.value) setUnnoticed(own.field, own.value);
  if (target instanceof HTMLSelectElement && type === 'change') heard.set(target, target.value);
  isLooking = false;
}

/**
 * Sees to it that what is in the fields of a form is what is checked and sent. Password managers and other programs
 * fill fields in without an event, or with one that React takes for no change; the next key in another field would
 * empty them. Looks before React hears of an event, and after the program that has sent it.
 */
export function watchFilledFields(): void {
  for (const type of ['focusin', 'input', 'change']) {
    addEventListener(type, (event) => queueMicrotask(() => look(event, false)));
  }
  for (const type of ['focusin', 'input', 'change', 'submit']) {
    addEventListener(type, (event) => look(event, true), true);
  }
  addEventListener('pagehide', () => {
    const fields = document.querySelectorAll<TypedField>('form :is(input, textarea):read-write');
    for (const field of fields) {
      const { value } = field;
      // The way back brings a value that differs from the attribute.
      field.defaultValue = '';
      field.value = value;
    }
  });
}
