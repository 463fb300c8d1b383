import type { ComponentType } from 'react';
import type { LazyComponent } from '@teluk-mart/shared/contract';

const components = new Map<LazyComponent, ComponentType>();

/** Loads a page's or layout's code unless it is there; a failure is not kept, so that the next try asks again. */
export async function loadComponent(lazy: LazyComponent): Promise<ComponentType> {
  const component = components.get(lazy) ?? (await lazy()).default;
  components.set(lazy, component);
  return component;
}
