import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useSyncExternalStore,
} from 'react';

/** The store once it is there, as much of it as the shell uses before it knows more. */
export interface OpenedStore {
  /** Gives the store to what stands inside. */
  Provider: ComponentType<{ children: ReactNode }>;
  /** Shows the toasts of the store. */
  Toasts: ComponentType;
  /** Logs out. */
  signOut: () => void;
  /** Forgets what the API has answered. */
  forgetAnswers: () => void;
}

/** The one store of the tab, which is opened when the first page needs it: those of staff, and forms. */
export class LazyStore {
  private readonly listeners = new Set<() => void>();
  private opening: Promise<OpenedStore> | undefined;
  private opened: OpenedStore | undefined;

  constructor(private readonly open: () => Promise<OpenedStore>) {}

  /** The store; `undefined` as long as nothing has needed it. */
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

/** The store, once something has needed it. */
export function useOpenedStore(): OpenedStore | undefined {
  const store = useContext(LazyStoreContext);
  return useSyncExternalStore(store?.subscribe ?? never, store?.current ?? none, none);
}
