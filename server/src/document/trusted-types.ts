/** What the content security policy says: no script turns a text into HTML, an address of a script or a script. */
export const TRUSTED_TYPES = {
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
} as const;

/**
 * Begins the document's first script, and defines which values the policy still accepts. A text without a tag is no
 * HTML: the date picker writes digits that way, and the emoji picker its styles. A script's address must be that of a
 * released file, or at another origin one that `script-src` names: a developer build. Browsers without trusted types
 * apply the rest of the policy.
 */
export const TRUSTED_TYPES_SCRIPT = [
  "self.trustedTypes?.createPolicy('default',{createHTML:t=>t.includes('<')?null:t,",
  'createScriptURL:a=>{let u=new URL(a,location);',
  'return u.origin!=origin||/^\\/(areas|shell)\\//.test(u.pathname)?a:null}});',
].join('');
