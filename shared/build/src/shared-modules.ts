import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Options of webpack's sharing plugin for one module. */
interface SharedModule {
  /** Name of the module in a page, where parts of different releases meet. */
  shareKey: string;
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version: string;
  eager?: boolean;
  import?: false;
}

/**
 * Modules that must exist once in a page, since they hold a React context, a store or a setting, and components of
 * every public page. Each is named by its exact path: a whole package cannot be tree-shaken, and all of `@mui/system`
 * would lose its default props (docs/decisions/002-sharing.md).
 */
const THIRD_PARTY = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  '@emotion/react': '@emotion/react',
  '@emotion/styled': '@emotion/styled',
  '@mui/private-theming': '@mui/private-theming',
  '@mui/system/DefaultPropsProvider': '@mui/system',
  '@mui/system/RtlProvider': '@mui/system',
  // Of MUI's components those of every public page, so that a visitor fetches them once.
  '@mui/material/Box': '@mui/material',
  '@mui/material/Button': '@mui/material',
  '@mui/material/Card': '@mui/material',
  '@mui/material/Chip': '@mui/material',
  '@mui/material/Container': '@mui/material',
  '@mui/material/IconButton': '@mui/material',
  '@mui/material/Link': '@mui/material',
  '@mui/material/Skeleton': '@mui/material',
  '@mui/material/Stack': '@mui/material',
  '@mui/material/Typography': '@mui/material',
} as const;

/** Entries of the contract that every area takes from the shell; the rest of `shared/` is pure and bundled. */
const OURS = require('@teluk-mart/contract/run-time-entries.json') as readonly string[];

/**
 * Entries of the contract that come with the store, when a page needs it: the shell provides them in their own script.
 */
const OF_STORE: readonly string[] = ['api-client', 'session', 'state', 'toast'];

function versionOf(packageName: string): string {
  const { version } = require(`${packageName}/package.json`) as { version: string };
  return version;
}

/** Version of the contract between the shell and areas, which the gate compares. */
export const CONTRACT_VERSION = versionOf('@teluk-mart/contract');

/**
 * Returns the sharing table of the federation. The shell provides the modules, most of them eagerly; an area consumes
 * them and never bundles a copy. So a module that a shell lacks is an error at release time, not a second React at run
 * time.
 *
 * @param isAllEager for a shell of one file
 */
export function sharedModules(
  role: 'shell' | 'area',
  isAllEager = false,
): Record<string, SharedModule> {
  const modules: Record<string, SharedModule> = {};
  const add = (request: string, version: string, eager = true, shareKey = request) => {
    modules[request] = {
      shareKey,
      singleton: true,
      strictVersion: true,
      requiredVersion: `^${version}`,
      version,
      ...(role === 'shell' ? { eager } : { import: false }),
    };
  };
  for (const [request, packageName] of Object.entries(THIRD_PARTY)) {
    add(request, versionOf(packageName));
  }
  for (const entry of OURS) {
    const isEager = isAllEager || !OF_STORE.includes(entry);
    // Areas of earlier releases ask for the entries by the name of the package in which they were then.
    add(`@teluk-mart/contract/${entry}`, CONTRACT_VERSION, isEager, `@teluk-mart/shared/${entry}`);
  }
  return modules;
}
