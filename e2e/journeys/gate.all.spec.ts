import { randomBytes } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AreaManifest } from '@teluk-mart/contract/manifests';
import { type Product, startProduct } from '../support/product';
import { build } from '../support/release';
import { foundTeam, type Team } from '../support/team';
import { expect, test } from '../support/test';

const PAGE = 'src/features/stock/StockPage.tsx';

/** A second page of the team's area, for visitors. */
const PUBLIC_ROUTE = `{
      id: 'public-stock',
      path: '/stok',
      page: () => import(/* webpackChunkName: "public-stock" */ './features/stock/StockPage'),
      document: { title: 'Stok' },
    },
    `;

/** Changes a file of the team's checkout. */
async function edit(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} is as it was`);
  await writeFile(file, changed);
}

/** Builds the area, and then changes the build's manifest: another build tool might have made it. */
async function buildWith(
  folder: string,
  change: (manifest: AreaManifest) => Partial<AreaManifest>,
): Promise<string[]> {
  await build(folder);
  await edit(path.join(folder, 'dist/area.json'), (text) => {
    const manifest = JSON.parse(text) as AreaManifest;
    return JSON.stringify({ ...manifest, ...change(manifest) });
  });
  return ['--no-build'];
}

/** A release with several mistakes that a team can make, each with the answer of the gate. */
interface BrokenRelease {
  found: string;
  /** Breaks the candidate; returns further options of the command. */
  breakIt: (team: Team) => Promise<string[] | void>;
  mistakes: readonly { words: string; refused: RegExp }[];
}

const area = ({ folder }: Team) => path.join(folder, 'src/area.ts');
const page = ({ folder }: Team) => path.join(folder, PAGE);

/** Runs a statement each time that the page is drawn. */
const inPage = (statement: string) => (text: string) =>
  text.replace('return (', `${statement}\n  return (`);

const BROKEN: readonly BrokenRelease[] = [
  {
    found: 'what a build says of itself',
    breakIt: async (team) => {
      await edit(area(team), (text) =>
        text
          .replace(/(label: 'Kelola Stok',\s+path: )'\/admin\/stok'/, "$1'/admin/gudang'")
          .replace("path: '/admin/stok'", "path: '/admin/users'"),
      );
      const heavy = randomBytes(400_000).toString('base64');
      await edit(page(team), (text) => text.replace('intro="', `data-heavy="${heavy}" intro="`));
      return buildWith(team.folder, ({ consumes }) => ({
        exposes: [],
        contract: '99.0.0',
        consumes: { ...consumes, react: { range: '^99.0.0', names: [] } },
      }));
    },
    mistakes: [
      {
        words: 'a menu entry that leads nowhere',
        refused: /declaration · admin-stock: .*\/admin\/gudang/,
      },
      { words: 'a missing exposed module', refused: /exposes · .*\.\/area/ },
      { words: 'another contract', refused: /contract · .*99\.0\.0/ },
      {
        words: 'a shared dependency that the live shell cannot satisfy',
        refused: /shared · .*react.*\^99\.0\.0/,
      },
      {
        words: 'an address of another area',
        refused: /collision · admin-users: .*\/admin\/users/,
      },
      { words: 'a page that is too heavy', refused: /budget · .*260/ },
    ],
  },
  {
    found: 'what the compiler and a browser find',
    breakIt: async (team) => {
      await edit(page(team), (text) =>
        inPage(
          "console.warn('low on stock', runtimeConfig().branches);\n  throw new Error('no stock at all');",
        )(
          text.replace(
            'import ',
            "import { runtimeConfig } from '@teluk-mart/contract/runtime-config';\nimport ",
          ),
        ),
      );
    },
    mistakes: [
      { words: 'a type that the contract lacks', refused: /types · admin-stock: .*branches/ },
      {
        words: 'a page that complains in the console and throws',
        refused: /smoke · .*\/admin\/stok.*low on stock[^]*no stock at all/,
      },
    ],
  },
  {
    found: 'what not everybody meets',
    breakIt: async (team) => {
      await edit(area(team), (text) => text.replace('routes: [\n    ', `$&${PUBLIC_ROUTE}`));
      await edit(page(team), (text) =>
        inPage(`if (typeof window === 'undefined') throw new Error('no shelf here');
  if (useSession().user?.role === 'oprasional' && window.innerWidth > 800)
    throw new Error('nothing to see');`)(
          text.replace(
            'import ',
            "import { useSession } from '@teluk-mart/contract/session';\nimport ",
          ),
        ),
      );
    },
    mistakes: [
      {
        words: 'a page that throws for one role, on wide screens only',
        refused: /smoke · .*\/admin\/stok \(oprasional at 1280 px\): .*nothing to see/,
      },
      {
        words: 'a public page that the server cannot render',
        refused: /smoke · .*\/stok .*the server could not render it: .*no shelf here/,
      },
    ],
  },
];

test.describe('the gate refuses what would hurt, and says why', () => {
  let own: Product;
  let team: Team;
  let kept: string;
  test.beforeAll(async () => {
    own = await startProduct();
    team = await foundTeam(own);
    kept = `${team.root}-kept`;
    await cp(team.folder, path.join(kept, 'area'), { recursive: true });
    await cp(path.join(team.root, 'shared'), path.join(kept, 'shared'), { recursive: true });
  });
  test.afterEach(async () => {
    for (const [from, to] of [
      ['area', team.folder],
      ['shared', path.join(team.root, 'shared')],
    ] as const) {
      await rm(to, { recursive: true });
      await cp(path.join(kept, from), to, { recursive: true });
    }
  });
  test.afterAll(async () => {
    await own.stop();
    await team.disband();
    await rm(kept, { recursive: true, force: true });
  });

  for (const { found, breakIt, mistakes } of BROKEN) {
    test(`${found}: ${mistakes.map(({ words }) => words).join(', ')}`, async () => {
      const before = await own.releases.newest();
      const options = await breakIt(team);
      const { status, output } = await team.release(...(options ?? []));
      for (const { words, refused } of mistakes) expect.soft(output, words).toMatch(refused);
      expect(status).toBe(1);
      expect(await own.releases.newest()).toEqual(before);
    });
  }
});
