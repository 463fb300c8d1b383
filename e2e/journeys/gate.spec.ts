import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { AreaManifest } from '@teluk-mart/shared/contract/manifests';
import { type Product, startProduct } from '../support/product';
import { build } from '../support/release';
import { foundTeam, type Team } from '../support/team';
import { expect, test } from '../support/test';

const PAGE = 'src/features/stock/StockPage.tsx';

/** The team's area with its page for visitors. */
const PUBLIC_AREA = `import { defineArea } from '@teluk-mart/shared/contract';

export default defineArea({
  name: 'admin-stock',
  routes: [
    {
      id: 'stock',
      path: '/stok',
      page: () => import(/* webpackChunkName: "stock" */ './features/stock/StockPage'),
      document: { title: 'Stok' },
    },
  ],
});
`;

/** Changes a file of the team's checkout. */
async function edit(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} is as it was`);
  await writeFile(file, changed);
}

/** Builds the area, and then changes what the build says of it: what another build tool might have made. */
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

/** Mistakes that a team can make, each with the answer of the gate. */
const BROKEN: readonly {
  words: string;
  /** Breaks the candidate; returns further options of the command. */
  breakIt: (team: Team) => Promise<string[] | void>;
  refused: RegExp;
}[] = [
  {
    words: 'a menu entry that leads nowhere',
    breakIt: ({ folder }) =>
      edit(path.join(folder, 'src/area.ts'), (text) =>
        text.replace(/(label: 'Kelola Stok',\s+path: )'\/admin\/stok'/, "$1'/admin/gudang'"),
      ),
    refused: /declaration · admin-stock: .*\/admin\/gudang/,
  },
  {
    words: 'a missing exposed module',
    breakIt: ({ folder }) => buildWith(folder, () => ({ exposes: [] })),
    refused: /exposes · .*\.\/area/,
  },
  {
    words: 'a shared dependency that the live shell cannot satisfy',
    breakIt: ({ folder }) =>
      buildWith(folder, ({ consumes }) => ({
        consumes: { ...consumes, react: { range: '^99.0.0', names: [] } },
      })),
    refused: /shared · .*react.*\^99\.0\.0/,
  },
  {
    words: 'types of another contract',
    breakIt: async ({ root, folder }) => {
      await edit(path.join(root, 'shared/src/runtime-config/runtime-config.ts'), (text) =>
        text.replace('apiHost: string;', 'apiHost: string;\n  branches?: readonly string[];'),
      );
      await edit(path.join(folder, PAGE), (text) =>
        text
          .replace(
            'import ',
            "import { runtimeConfig } from '@teluk-mart/shared/runtime-config';\nimport ",
          )
          .replace('intro="', 'intro={runtimeConfig().branches?.join()} title2="')
          .replace(/ title2="[^"]*"/, ''),
      );
    },
    refused: /types · shell: .*branches/,
  },
  {
    words: 'an address of another area',
    breakIt: ({ folder }) =>
      edit(path.join(folder, 'src/area.ts'), (text) =>
        text.replaceAll("'/admin/stok'", "'/admin/users'"),
      ),
    refused: /collision · admin-users: .*\/admin\/users/,
  },
  {
    words: 'a page that is too heavy',
    breakIt: async ({ folder }) => {
      const heavy = randomBytes(400_000).toString('base64');
      await edit(path.join(folder, PAGE), (text) =>
        text.replace('intro="', `data-heavy="${heavy}" intro="`),
      );
    },
    refused: /budget · .*260/,
  },
  {
    words: 'a page that complains in the console and throws',
    breakIt: ({ folder }) =>
      edit(path.join(folder, PAGE), (text) =>
        text.replace(
          'return (',
          "console.warn('low on stock');\n  throw new Error('no stock at all');\n  return (",
        ),
      ),
    refused: /smoke · .*\/admin\/stok.*low on stock[^]*no stock at all/,
  },
  {
    words: 'a page that throws on wide screens only',
    breakIt: ({ folder }) =>
      edit(path.join(folder, PAGE), (text) =>
        text.replace(
          'return (',
          "if (window.innerWidth > 800) throw new Error('too wide');\n  return (",
        ),
      ),
    refused: /smoke · .*\/admin\/stok \((\w+ at 1280 px(, )?)+\): .*too wide/,
  },
  {
    words: 'a page that throws for one role only',
    breakIt: ({ folder }) =>
      edit(path.join(folder, PAGE), (text) =>
        text
          .replace('import ', "import { useSession } from '@teluk-mart/shared/session';\nimport ")
          .replace(
            'return (',
            "if (useSession().user?.role === 'oprasional') throw new Error('nothing to see');\n  return (",
          ),
      ),
    refused: /smoke · .*\/admin\/stok \((oprasional at \d+ px(, )?)+\): .*nothing to see/,
  },
  {
    words: 'a public page that the server cannot render',
    breakIt: async ({ folder }) => {
      await writeFile(path.join(folder, 'src/area.ts'), PUBLIC_AREA);
      await edit(path.join(folder, PAGE), (text) =>
        text.replace(
          'return (',
          "if (typeof window === 'undefined') throw new Error('no shelf here');\n  return (",
        ),
      );
    },
    refused: /smoke · .*\/stok .*the server could not render it: .*no shelf here/,
  },
];

test.describe('the gate refuses what would hurt, and says why', () => {
  test.setTimeout(120_000);
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

  for (const { words, breakIt, refused } of BROKEN) {
    test(words, async () => {
      const before = await own.releases.newest();
      const options = await breakIt(team);
      const { status, output } = await team.release(...(options ?? []));
      expect(output).toMatch(refused);
      expect(status).toBe(1);
      expect(await own.releases.newest()).toEqual(before);
    });
  }
});
