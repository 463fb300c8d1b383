import { type ComponentType, Fragment, type ReactNode } from 'react';

type Wrapper = ComponentType<{ children: ReactNode }>;

let load: () => Promise<Wrapper> = () => Promise.resolve(Fragment);

/** Sets the loader of the store, a component that provides it to its children; the shell does so once. */
export function setStoreLoader(loader: () => Promise<Wrapper>): void {
  load = loader;
}

/**
 * Gives the one store to a component that is loaded lazily: session, toasts and calls of staff are fetched along with
 * it. A visitor who only reads never needs them.
 */
export function withStore<Props extends object>(
  lazy: () => Promise<{ default: ComponentType<Props> }>,
): () => Promise<{ default: ComponentType<Props> }> {
  return async () => {
    const [{ default: Component }, Store] = await Promise.all([lazy(), load()]);
    const WithStore = (props: Props) => (
      <Store>
        <Component {...props} />
      </Store>
    );
    return { default: WithStore };
  };
}
