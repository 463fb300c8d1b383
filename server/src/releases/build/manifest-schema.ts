import type { MenuEntry, PageSubject } from '@teluk-mart/contract';
import type { Alive } from '@teluk-mart/contract/alive';
import type { Role } from '@teluk-mart/domain/user/roles';
import { array, lazy, mixed, number, object, type Schema, string, ValidationError } from 'yup';

/** Nothing is read as what it is not. */
export const STRICT = { strict: true };

const Text = string().defined();
const Texts = array(Text).defined();

/** Returns the shape of a text that must be one of some words: the gate decides which ones there are. */
const word = <Word extends string>() => string<Word>().defined();

const Roles = array(word<Role>()).defined();

/** Returns the shape of an object whose names are open. */
const record = <Value>(values: Schema<Value>) =>
  lazy((value: unknown) =>
    object(Object.fromEntries(Object.keys(value ?? {}).map((name) => [name, values]))).defined(),
  );

/** A path of plain file names: no dot in front, so neither `..` nor what a system hides. */
const FILE_PATH = /^\w[\w.-]*(\/\w[\w.-]*)*$/;

/** Names of files, none of them outside the build's folder. */
const Files = array(Text.matches(FILE_PATH, '${path} cannot be the name of a file')).defined();

const Subject = mixed(
  (value): value is PageSubject =>
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string',
);

const Route = object({
  id: Text,
  path: Text,
  files: Texts,
  roles: Roles.optional(),
  data: Texts.optional(),
  parameters: Texts.optional(),
  form: string(),
  alive: word<Alive>().optional(),
  document: object({
    title: Text,
    description: string(),
    image: string(),
    parent: string(),
    indexedUntil: string(),
    about: Subject,
  }).defined(),
}).defined();

const Menu = array(
  object({
    label: Text,
    path: Text,
    icon: Text,
    roles: Roles,
    order: number().defined(),
    description: string(),
    place: word<NonNullable<MenuEntry['place']>>().optional(),
  }).defined(),
).defined();

/** Shape of an `AreaManifest`. Its declaration may have escaped the type check of its team. */
export const AreaManifestShape = object({
  name: Text,
  version: Text,
  contract: Text,
  entry: Text,
  routes: array(Route).defined(),
  redirects: array(object({ from: Text, to: Text }).defined()).defined(),
  menu: Menu,
  exposes: Texts,
  consumes: record(object({ range: Text, names: Texts }).defined()),
  files: Files,
  render: string(),
  build: string(),
}).defined();

/** Shape of a `ShellManifest`. */
export const ShellManifestShape = object({
  contract: Text,
  scripts: Texts,
  chunks: record(Texts),
  render: string(),
  font: string(),
  provides: record(object({ version: Text, names: Texts }).defined()),
  pages: array(object({ path: Text, roles: Roles.optional() }).defined()).defined(),
  menu: Menu,
  files: Files,
}).defined();

/** Returns a phrase for where a value first differs from a shape, for instance `routes[0].id must be defined`. */
export function firstDifference(shape: Schema, value: unknown): string {
  try {
    shape.validateSync(value, STRICT);
  } catch (error) {
    if (ValidationError.isError(error)) return error.message.replace(/, but.*/s, '');
    throw error;
  }
  return 'it has another shape';
}
