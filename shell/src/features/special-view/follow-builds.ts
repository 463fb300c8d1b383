/** Milliseconds before a lost connection is tried again: doubled each time, up to the longest. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/** What webpack's development server says; other kinds of messages are not for us. */
interface BuildMessage {
  type: string;
  data?: unknown;
}

/** Where the development server of a build tells of its builds. */
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
 * @returns what stops it
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
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
  };
  connect();
  return () => {
    clearTimeout(timer);
    socket.onclose = null;
    socket.close();
  };
}
