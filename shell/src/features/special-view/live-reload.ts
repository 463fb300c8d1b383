import { useEffect } from 'react';
import { useEventCallback } from '@mui/material/utils';
import { useComposition, useRegistry } from '../../federation/registry-context';
import { useLoadAgain } from '../../routing/load-again';

/**
 * Puts each new build of an area into the page as soon as the developer's machine has made it, without a reload. The
 * session and the content of the store stay.
 */
export function useLiveReload(area: string): void {
  const registry = useRegistry();
  const base = useComposition().areas.find(({ name }) => name === area)?.base;
  const loadAgain = useEventCallback(useLoadAgain());
  useEffect(() => {
    if (base === undefined) return undefined;
    const adoptBuild = async () => {
      await registry.refresh();
      if (registry.adopt()) await loadAgain();
    };
    return followBuilds(base, () => void adoptBuild());
  }, [base, registry, loadAgain]);
}

/** Milliseconds before a lost connection is tried again: doubled each time, up to the longest. */
const FIRST_WAIT = 1000;
const MAX_WAIT = 30_000;

/** A message of webpack's development server; other types than those of builds are ignored. */
interface BuildMessage {
  type: string;
  data?: unknown;
}

/** Returns the address of the socket on which the development server announces its builds. */
function socketAddress(base: string): URL {
  const address = new URL('/ws', new URL(base, document.baseURI));
  address.protocol = address.protocol.replace('http', 'ws');
  return address;
}

/**
 * Hears of each new build from webpack's development server, also of the one that is there at the beginning. A build
 * with errors is passed over.
 *
 * @param base address of the build's files
 * @returns a function that stops it
 */
export function followBuilds(base: string, onBuild: () => void): () => void {
  let socket: WebSocket;
  let timer: ReturnType<typeof setTimeout>;
  let wait = FIRST_WAIT;
  let made: unknown;
  let told: unknown;
  const hear = ({ data: json }: MessageEvent<string>) => {
    const { type, data } = JSON.parse(json) as BuildMessage;
    if (type === 'hash') made = data;
    const isReady = type === 'ok' || type === 'warnings';
    if (!isReady || made === told) return;
    told = made;
    onBuild();
  };
  const connect = () => {
    socket = new WebSocket(socketAddress(base));
    socket.onopen = () => (wait = FIRST_WAIT);
    socket.onmessage = hear;
    socket.onclose = () => {
      timer = setTimeout(connect, wait);
      wait = Math.min(wait * 2, MAX_WAIT);
    };
  };
  connect();
  return () => {
    clearTimeout(timer);
    socket.onclose = null;
    socket.close();
  };
}
