type TypedField = HTMLInputElement | HTMLTextAreaElement;

/** Returns true for typed text of which React has not heard: what it knows it draws as the attribute, too. */
function isUnheard(field: Element): field is TypedField {
  if (!field.matches('input:read-write, textarea:read-write')) return false;
  const { value, defaultValue } = field as TypedField;
  return value !== defaultValue.replaceAll('\r\n', '\n');
}

let isLooking = false;

/** Has React hear of what is in the fields of a form: in those besides an event's own until React has heard of that. */
function look({ type, target }: Event, isBefore: boolean): void {
  const form = target instanceof Element ? target.closest('form') : null;
  if (!form || isLooking) return;
  isLooking = true;
  const filled = [...form.elements]
    .filter((field) => !isBefore || field !== target)
    .filter((field) => isUnheard(field) || (type === 'submit' && field.matches('select')))
    // All are read first: React draws the others anew as soon as it hears of one.
    .map((field) => ({ field: field as TypedField, value: (field as TypedField).value }));
  for (const { field, value } of filled) {
    // React notices what is set past the field's own property.
    field.value = field.defaultValue ?? '';
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
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
