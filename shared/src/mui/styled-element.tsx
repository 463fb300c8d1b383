import type { ComponentType, ElementType } from 'react';
import type { OverridableComponent } from '@mui/material/OverridableComponent';
import { type CSSObject, styled, type SxProps, type Theme } from '@mui/material/styles';

/** A component that is one element: it takes `component` for another element, `sx`, and whatever the element takes. */
export type Plain<Tag extends ElementType, Own extends object = object> = OverridableComponent<{
  props: Own & { sx?: SxProps<Theme> };
  defaultComponent: Tag;
}>;

/** Styles in the order in which they count; falsy ones count as none. */
type Styles = readonly (CSSObject | false | undefined)[];

const NEVER_FORWARDED: readonly PropertyKey[] = ['as', 'sx', 'theme'];

/**
 * Makes a component that is one element with styles of its own. It does nothing else, which is what makes it cheap: pages
 * for visitors have hundreds of them (docs/decisions/023-less-to-run.md).
 *
 * @param own names of the props that only the styles are chosen by
 */
export function styledElement<Tag extends keyof React.JSX.IntrinsicElements, Own extends object>(
  tag: Tag,
  own: readonly (keyof Own)[],
  styles: (props: Own) => Styles,
): Plain<Tag, Own> {
  const isForwarded = (name: PropertyKey) =>
    !NEVER_FORWARDED.includes(name) && !own.includes(name as keyof Own);
  const Root: ComponentType<{ as?: ElementType }> = styled(tag as 'div', {
    shouldForwardProp: isForwarded,
  })((props) => [...styles(props as Own)]);
  const Element = ({ component, ...props }: { component?: ElementType }) => (
    <Root as={component} {...props} />
  );
  return Element as Plain<Tag, Own>;
}
