import { REFRESH_RUNTIME } from '@teluk-mart/contract/scripts';
import * as runtime from 'react-refresh/runtime';

// First module of the shell's development build; never part of a release.
Object.assign(globalThis, { [REFRESH_RUNTIME]: runtime });
