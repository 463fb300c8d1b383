import type { AreaManifest } from '@teluk-mart/shared/contract/manifests';

type Shape = 'text' | 'number' | 'texts' | 'texts, if any' | 'text, if any' | Shapes;
interface Shapes {
  readonly [field: string]: Shape;
}

const ROUTE: Shapes = {
  id: 'text',
  path: 'text',
  files: 'texts',
  roles: 'texts, if any',
  data: 'texts, if any',
  parameters: 'texts, if any',
  form: 'text, if any',
  alive: 'text, if any',
  document: {
    title: 'text',
    description: 'text, if any',
    image: 'text, if any',
    parent: 'text, if any',
    indexedUntil: 'text, if any',
  },
};

const MENU_ENTRY: Shapes = {
  label: 'text',
  path: 'text',
  icon: 'text',
  roles: 'texts',
  order: 'number',
  description: 'text, if any',
  place: 'text, if any',
};

const CONSUMED: Shapes = { range: 'text', names: 'texts' };

const REDIRECT: Shapes = { from: 'text', to: 'text' };

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function violationsOf(owner: string, value: unknown, shape: Shape): string[] {
  if (typeof shape === 'object') {
    if (typeof value !== 'object' || value === null) return [`${owner} is missing.`];
    const fields = new Map(Object.entries(value));
    return Object.entries(shape).flatMap(([field, inner]) =>
      violationsOf(`${owner}.${field}`, fields.get(field), inner),
    );
  }
  if (value === undefined && shape.endsWith(', if any')) return [];
  const fits =
    shape === 'number'
      ? typeof value === 'number'
      : shape.startsWith('texts')
        ? isTexts(value)
        : typeof value === 'string';
  return fits ? [] : [`${owner} must be ${shape === 'number' ? 'a number' : shape}.`];
}

function listViolations(owner: string, value: unknown, shape: Shapes): string[] {
  if (!Array.isArray(value)) return [`${owner} must be a list.`];
  return value.flatMap((entry: unknown, place) => violationsOf(`${owner}[${place}]`, entry, shape));
}

/**
 * Compares a manifest with the shape that its type promises. It is read from a file, and its declaration may have
 * escaped the type check of its team; the other checks rely on the shape once this finds no violation.
 */
export function shapeViolations(manifest: AreaManifest): string[] {
  return [
    ...violationsOf('area', manifest, { name: 'text', entry: 'text', exposes: 'texts' }),
    ...listViolations('routes', manifest.routes, ROUTE),
    ...listViolations('redirects', manifest.redirects, REDIRECT),
    ...listViolations('menu', manifest.menu, MENU_ENTRY),
    ...violationsOf('consumes', manifest.consumes, {}),
    ...Object.entries(manifest.consumes ?? {}).flatMap(([module, consumed]) =>
      violationsOf(`consumes["${module}"]`, consumed, CONSUMED),
    ),
  ];
}
