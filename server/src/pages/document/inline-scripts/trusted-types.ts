import { inlineScript } from './inline-script';

declare global {
  interface Window {
    /** Not in all browsers (https://w3c.github.io/trusted-types/). */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
      ): unknown;
    };
  }
}

/** Directives of the content security policy: no script turns a text into HTML, a script or the address of one. */
export const TRUSTED_TYPES = {
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
} as const;

/**
 * Defines which values the policy still accepts. A text without a tag is no HTML: the date picker writes digits that way,
 * and the emoji picker its styles. A script's address must be that of a released file, or at another origin one that
 * `script-src` names: a developer build. Browsers without trusted types apply the rest of the policy.
 */
function createPolicy(): void {
  self.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL(address) {
      const url = new URL(address, location.href);
      const isAccepted = url.origin !== origin || /^\/(areas|shell)\//.test(url.pathname);
      return isAccepted ? address : null;
    },
  });
}

/** Begins the document's first script. */
export const TRUSTED_TYPES_SCRIPT = inlineScript(createPolicy);
