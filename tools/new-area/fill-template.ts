import type { AreaPlan } from './area-plan';

/** Returns `stock-count` as `StockCount`. */
function pascalCase(noun: string): string {
  return noun.replace(/(^|-)([a-z0-9])/g, (_match, _hyphen, first: string) => first.toUpperCase());
}

/** Returns a string as TypeScript code of this repository. */
function quoted(text: string): string {
  return `'${text}'`;
}

/**
 * Returns the replacements of names in the templates. These are areas that work as they are, so that lint, types and
 * tests keep them right.
 */
function standIns(plan: AreaPlan): Record<string, string> {
  return {
    'example-area': plan.name,
    "'/admin/examples'": quoted(plan.path),
    "'/examples'": quoted(plan.path),
    Examples: pascalCase(plan.noun),
    examples: plan.noun,
    'Kelola Contoh': plan.label,
    Contoh: plan.label,
    contoh: plan.subject,
    "['admin']": `[${plan.roles.map(quoted).join(', ')}]`,
    'order: 1000': `order: ${plan.order}`,
  };
}

/** Puts a plan's names into a template's text or path; longer stand-ins win over those that they contain. */
export function fillTemplate(text: string, plan: AreaPlan): string {
  const names = standIns(plan);
  const longestFirst = Object.keys(names).sort((one, other) => other.length - one.length);
  const pattern = longestFirst.map((name) => name.replaceAll(/[[\]]/g, '\\$&')).join('|');
  return text.replaceAll(new RegExp(pattern, 'g'), (name) => names[name] ?? name);
}
