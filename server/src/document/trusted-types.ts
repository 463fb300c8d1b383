/** What the content security policy says: no script turns a text into HTML, an address of a script or a script. */
export const TRUSTED_TYPES = {
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
} as const;

/**
 * Begins the document's first script, and says what passes nonetheless. A text without a tag is no HTML: the date picker
 * writes digits that way, and the choice of emoji its styles. Scripts are asked for at the addresses of released files,
 * and at other origins those that `script-src` names: developer builds. Browsers that know no trusted types have the rest
 * of the policy.
 */
export const TRUSTED_TYPES_SCRIPT = [
  "self.trustedTypes?.createPolicy('default',{createHTML:t=>t.includes('<')?null:t,",
  'createScriptURL:a=>{let u=new URL(a,location);',
  'return u.origin!=origin||/^\\/(areas|shell)\\//.test(u.pathname)?a:null}});',
].join('');
