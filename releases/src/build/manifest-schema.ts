import type { Alive } from '@teluk-mart/contract/alive';
import type { MenuEntry, PageSubject } from '@teluk-mart/contract';
import type { Role } from '@teluk-mart/domain/user/roles';
import Type, { type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { isKey } from '../objects/object-store';

/** Makes the shape of a text that must be one of some words: the gate decides which ones there are. */
const Word = <Words extends string>() => Type.Unsafe<Words>(Type.String());

const Texts = Type.Array(Type.String());
const Roles = Type.Array(Word<Role>());
const OptionalText = Type.Optional(Type.String());

/** Names of files, none of them outside the build's folder. */
const Files = Type.Array(Type.Refine(Type.String(), isKey));

const Route = Type.Object({
  id: Type.String(),
  path: Type.String(),
  files: Texts,
  roles: Type.Optional(Roles),
  data: Type.Optional(Texts),
  parameters: Type.Optional(Texts),
  form: OptionalText,
  alive: Type.Optional(Word<Alive>()),
  document: Type.Object({
    title: Type.String(),
    description: OptionalText,
    image: OptionalText,
    parent: OptionalText,
    indexedUntil: OptionalText,
    about: Type.Optional(Type.Unsafe<PageSubject>(Type.Object({ type: Type.String() }))),
  }),
});

const Menu = Type.Array(
  Type.Object({
    label: Type.String(),
    path: Type.String(),
    icon: Type.String(),
    roles: Roles,
    order: Type.Number(),
    description: OptionalText,
    place: Type.Optional(Word<NonNullable<MenuEntry['place']>>()),
  }),
);

/** Shape of an `AreaManifest`. Its declaration may have escaped the type check of its team. */
export const AreaManifestShape = Type.Object({
  name: Type.String(),
  version: Type.String(),
  contract: Type.String(),
  entry: Type.String(),
  routes: Type.Array(Route),
  redirects: Type.Array(Type.Object({ from: Type.String(), to: Type.String() })),
  menu: Menu,
  exposes: Texts,
  consumes: Type.Record(Type.String(), Type.Object({ range: Type.String(), names: Texts })),
  files: Files,
  render: OptionalText,
  build: OptionalText,
});

/** Shape of a `ShellManifest`. */
export const ShellManifestShape = Type.Object({
  contract: Type.String(),
  scripts: Texts,
  chunks: Type.Record(Type.String(), Texts),
  render: OptionalText,
  font: OptionalText,
  provides: Type.Record(Type.String(), Type.Object({ version: Type.String(), names: Texts })),
  pages: Type.Array(Type.Object({ path: Type.String(), roles: Type.Optional(Roles) })),
  menu: Menu,
  files: Files,
});

/** Returns a phrase for where a value first differs from a shape, for instance `routes/0/id must be string`. */
export function firstDifference(shape: TSchema, value: unknown): string {
  const [first] = Value.Errors(shape, value);
  const { instancePath = '', message = 'has another shape' } = first ?? {};
  return `${instancePath.slice(1) || 'it'} ${message}`;
}
