import type { ComponentType } from 'react';
import type { LazyComponent } from '@teluk-mart/shared/contract';

const components = new Map<LazyComponent, ComponentType>();

/** Loads a page's or layout's code unless it is there; a failure is not kept, so that the next try asks again. */
export async function loadComponent(lazy: LazyComponent): Promise<void> {
  if (!components.has(lazy)) components.set(lazy, (await lazy()).default);
}

/** The component that `loadComponent` has loaded. */
export function loadedComponent(lazy: LazyComponent): ComponentType {
  const component = components.get(lazy);
  if (!component) throw new Error('The page is drawn before its code was loaded');
  return component;
}
