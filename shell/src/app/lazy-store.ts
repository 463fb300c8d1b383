import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useSyncExternalStore,
} from 'react';

/** The part of the opened store that the shell itself uses. */
export interface OpenedStore {
  /** Gives the store to its children. */
  Provider: ComponentType<{ children: ReactNode }>;
  /** Shows the toasts of the store. */
  Toasts: ComponentType;
  /** Logs out. */
  signOut: () => void;
  /** Forgets the API's answers. */
  forgetAnswers: () => void;
}

/** The one store of the tab, which is opened when the first page needs it: a staff page or a form. */
export class LazyStore {
  private readonly listeners = new Set<() => void>();
  private opening: Promise<OpenedStore> | undefined;
  private opened: OpenedStore | undefined;

  constructor(private readonly open: () => Promise<OpenedStore>) {}

  /** The store; `undefined` as long as it is not needed. */
  readonly current = (): OpenedStore | undefined => this.opened;

  /** Opens it once. A failure is not kept, so that the next page tries again. */
  readonly load = (): Promise<OpenedStore> => {
    this.opening ??= this.openOnce().catch((error: unknown) => {
      this.opening = undefined;
      throw error;
    });
    return this.opening;
  };

  /** Subscribes to its opening, for React. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private async openOnce(): Promise<OpenedStore> {
    this.opened = await this.open();
    for (const listener of this.listeners) listener();
    return this.opened;
  }
}

/** Gives the shell's components the store; there is none on the server. */
export const LazyStoreContext = createContext<LazyStore | undefined>(undefined);

const never = () => () => undefined;
const none = () => undefined;

/** Returns the store, once it has been needed. */
export function useOpenedStore(): OpenedStore | undefined {
  const store = useContext(LazyStoreContext);
  return useSyncExternalStore(store?.subscribe ?? never, store?.current ?? none, none);
}
