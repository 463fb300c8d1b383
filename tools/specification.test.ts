import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaDeclaration, MenuEntry } from '@teluk-mart/contract';
import { ROLES } from '@teluk-mart/domain/user/roles';
import { areaNames } from '@teluk-mart/server/releases/areas';
import ts from 'typescript';

/** Compares `docs/specification.md` with the code that it describes. */

const root = path.resolve(__dirname, '..');
const specification = readFileSync(path.join(root, 'docs/specification.md'), 'utf8');

const EVERYBODY = 'every logged-in user';

/** Loads a module of another package: these tests look at all of them, and no package depends on these tests. */
function load<Module extends object>(file: string): Module {
  return jest.requireActual<Module>(path.join(root, file));
}

/** Returns the text below a heading, down to the next one. */
function sectionOf(heading: string): string {
  return specification.split(/^##+ /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
}

/** Returns the rows of the table with this first heading, without the line below the headings. */
function tableOf(section: string, firstHeading: string): string[][] {
  const tables = section.split(/\n\s*\n/).map((block) =>
    block
      .split('\n')
      .filter((line) => line.trim().startsWith('|'))
      .map((line) => line.split('|').slice(1, -1))
      .map((cells) => cells.map((cell) => cell.trim())),
  );
  const [, , ...rows] = tables.find(([headings]) => headings?.[0] === firstHeading) ?? [];
  return rows;
}

/** Returns the texts and code in backticks. */
function literalsOf(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, literal = '']) => literal.replace(/\s+/g, ' '));
}

/** Returns the name of a set of roles in the specification's tables. */
function rolesText(roles: readonly string[]): string {
  return roles.length === ROLES.length ? EVERYBODY : [...roles].sort().join(', ');
}

/** Returns the same for a cell of such a table. */
function rolesOf(cell = ''): string {
  return cell.startsWith(EVERYBODY) ? EVERYBODY : cell.split(', ').sort().join(', ');
}

it('names every heading in its contents, in order', () => {
  const headings = [...specification.matchAll(/^##+ (.+)$/gm)].map(([, heading]) => heading);
  const named = [...sectionOf('Contents').matchAll(/\[([^\]]+)\]\(#/g)].map(([, name]) => name);
  expect(named).toEqual(headings.filter((heading) => heading !== 'Contents'));
});

describe('the roles (docs/specification.md#roles)', () => {
  const section = sectionOf('Roles');

  it('opens the menu entries that areas and shell declare, to the same roles', () => {
    const areas = areaNames(root).flatMap((area) => {
      const { default: declaration } = load<{ default: AreaDeclaration }>(`${area}/src/area.ts`);
      return declaration.menu ?? [];
    });
    const { SHELL_MENU } = load<{ SHELL_MENU: readonly MenuEntry[] }>(
      'shell/src/features/frame/shell-menu.ts',
    );
    const entries = [...areas, ...SHELL_MENU].map(({ label, roles, place }) => ({
      label,
      roles: rolesText(roles),
      isInUserMenu: place === 'account',
    }));
    const told = tableOf(section, 'Menu or shortcut').flatMap(([labels = '', roles = '']) =>
      labels.split(', ').map((label) => ({
        label,
        roles: rolesOf(roles),
        isInUserMenu: roles.endsWith('(in the user menu)'),
      })),
    );
    const byLabel = (one: { label: string }, other: { label: string }) =>
      one.label.localeCompare(other.label);
    expect(told.sort(byLabel)).toEqual(entries.sort(byLabel));
  });

  type Rule = (
    staff: { user: { id: number; role: string } } | undefined,
    params: Readonly<Record<string, string>>,
  ) => boolean;

  const policies = Object.entries(
    load<{ POLICIES: Readonly<Record<string, Rule>> }>('server/src/guards/policies.ts').POLICIES,
  )
    .map(([route, rule]) => ({ call: route.replaceAll(/:(\w+)/g, '{$1}'), rule }))
    // Leaves out wildcards, and addresses that no call of the product asks for.
    .filter(({ call }) => /^[A-Z]+ \/api\//.test(call) && !call.includes('*'));

  const isPublic = (rule: Rule) => rule(undefined, { id: '1' });

  it('needs no login for the same calls', () => {
    const told = tableOf(section, 'Purpose').flatMap(([, calls = '']) => literalsOf(calls));
    const open = policies.filter(({ rule }) => isPublic(rule)).map(({ call }) => call);
    expect(told.sort()).toEqual(open.sort());
  });

  it('lets the same roles send all other calls', () => {
    const rows = tableOf(section, 'Calls below').flatMap(([addresses = '', roles]) =>
      literalsOf(addresses).map((address) => ({
        address,
        roles: rolesOf(roles),
        isOwn: addresses.includes("one's own"),
      })),
    );
    const differences = policies
      .filter(({ rule }) => !isPublic(rule))
      .map(({ call, rule }) => {
        const [, address = ''] = call.split(' ');
        const [row] = rows
          .filter((known) => `${address}/`.startsWith(`${known.address}/`))
          .sort((one, other) => other.address.length - one.address.length);
        const params = { id: row?.isOwn ? '1' : '2' };
        const allowed = ROLES.filter((role) => rule({ user: { id: 1, role } }, params));
        return { call, told: row?.roles, allowed: rolesText(allowed) };
      })
      .filter(({ told, allowed }) => told !== allowed);
    expect(differences).toEqual([]);
  });

  it('names no address without a call', () => {
    const unknown = tableOf(section, 'Calls below')
      .flatMap(([addresses = '']) => literalsOf(addresses))
      .filter((address) =>
        policies.every(({ call }) => !`${call.split(' ')[1]}/`.startsWith(`${address}/`)),
      );
    expect(unknown).toEqual([]);
  });
});

/** Stands in a pattern for the variable parts of a text. */
const ANYTHING = '\0';

/** Stands in a text of the specification for its parts in braces. */
const PLACEHOLDER = '…';

/** Takes quotes and the like off a word. */
function withoutSigns(word: string): string {
  return word.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Joins the lines of a text between JSX tags as JSX does. */
function jsxText(text: string): string {
  const lines = text.replaceAll('&amp;', '&').split('\n');
  return lines
    .map((line, index) => {
      const cut = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? cut : cut.trimEnd();
    })
    .filter(Boolean)
    .join(' ');
}

/** Returns the text that a node of the code makes, with `ANYTHING` for its variable parts. */
function textOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map(({ literal }) => ANYTHING + literal.text);
    return node.head.text + spans.join('');
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return textOf(node.left) + textOf(node.right);
  if (ts.isJsxText(node)) return jsxText(node.text);
  if (ts.isJsxExpression(node)) return node.expression ? textOf(node.expression) : '';
  if (ts.isJsxElement(node)) return node.children.map(textOf).join('');
  return ANYTHING;
}

/** Letters that a text needs to be recognised: without them it would match any other. */
const LETTERS = /\p{L}{3}/u;

/** Collects all texts of a source file. */
function textsOf(file: string, source: string): Set<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    const text = textOf(node).replace(/\s+/g, ' ').trim();
    if (!text.includes(ANYTHING) || LETTERS.test(text)) found.add(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return found;
}

/** Code in backticks that begins with a capital or a figure as a text of the interface does. */
const NO_TEXT = [
  /^(GET|POST|PUT|DELETE) /,
  /^[A-Z]+_[A-Z_]+$/,
  /^(Boolean\("false"\)|Retry-After|X-Total-Count|Rp 3\.500\.000,00)$/,
  /^(HH:mm(:ss)?|MMMM yyyy)$/,
];

describe('the literal texts (docs/specification.md#literal-texts)', () => {
  const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|\.d\.ts$/.test(file))
    .filter((file) => !/^(tools|e2e)\//.test(file))
    .map((file) => path.join(root, file))
    .filter((file) => existsSync(file));
  const known = new Set(sources.flatMap((file) => [...textsOf(file, readFileSync(file, 'utf8'))]));
  const words = new Set(
    [...known].flatMap((text) => (/\s/.test(text) ? [] : [withoutSigns(text).toLowerCase()])),
  );
  const patterns = [...known]
    .filter((text) => text.includes(ANYTHING))
    .map((text) => {
      const parts = text.split(ANYTHING);
      const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      return { parts, pattern: new RegExp(`^${escaped.join('(.+)')}$`) };
    });
  /** Returns true for a value that a text may take from elsewhere: a placeholder, a number, or a text of the code. */
  const isTaken = (text: string): boolean =>
    text.split(' ').every((word) => /^(\d+(MB)?)?$/.test(withoutSigns(word)) || isWord(word)) ||
    isMade(text);
  const isWord = (word: string) =>
    word === PLACEHOLDER || words.has(withoutSigns(word).toLowerCase());
  const asked = new Map<string, boolean>();
  const isMade = (text: string): boolean => {
    const answer =
      asked.get(text) ??
      (known.has(text) ||
        patterns.some(({ parts, pattern }) => {
          if (!parts.every((part) => text.includes(part))) return false;
          const [, ...taken] = pattern.exec(text) ?? [];
          return taken.length > 0 && taken.every(isTaken);
        }));
    asked.set(text, answer);
    return answer;
  };
  // A label may stand before a value, which the specification leaves out.
  const stands = (literal: string): boolean => {
    const text = literal.replaceAll(/\{\w+\}/g, PLACEHOLDER).trim();
    return isMade(text) || isMade(`${text} ${PLACEHOLDER}`);
  };
  const isText = (literal: string) =>
    /^[\s(]*[A-Z\d{]/.test(literal) &&
    /[A-Z]|\s/.test(literal.replaceAll(/\{\w+\}/g, '')) &&
    NO_TEXT.every((pattern) => !pattern.test(literal));

  it('stand in the code', () => {
    const missing = literalsOf(specification).filter(
      (literal) => isText(literal) && !stands(literal),
    );
    expect(missing).toEqual([]);
  });

  it.each(['Promo', 'Event', 'Blog', 'Career'].map((kind) => `${kind} staff page`))(
    'name the seven row actions of the %s, one in two words',
    (heading) => {
      const [, actions = ''] = /Actions: (.+?) \(\[row actions/s.exec(sectionOf(heading)) ?? [];
      const labels = literalsOf(actions);
      expect(labels).toHaveLength(8);
      expect(labels.filter((label) => !stands(label))).toEqual([]);
    },
  );
});
