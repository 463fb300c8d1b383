import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** Host of the requests by which tests make passkeys. */
export const PASSKEY_HOST = 'localhost:3000';

const USER_IS_THERE = 0x05;
const WITH_CREDENTIAL = 0x40;

/** An authenticator with one passkey (ES256), as a browser hands its answers on. */
export class TestPasskey {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(readonly id = base64url(randomBytes(16))) {}

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: `http://${PASSKEY_HOST}` }));
  }

  private authenticatorData(flags: number): Buffer {
    return Buffer.concat([sha256('localhost'), Buffer.from([flags, 0, 0, 0, 0])]);
  }

  private answer(response: object) {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response,
    };
  }

  /** Answers the challenge of a registration. */
  register(challenge: string) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const authData = Buffer.concat([
      this.authenticatorData(USER_IS_THERE | WITH_CREDENTIAL),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      isoCBOR.encode(key),
    ]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.answer({
      clientDataJSON: base64url(this.clientData('webauthn.create', challenge)),
      attestationObject: base64url(isoCBOR.encode(attestation)),
      transports: ['internal'],
    });
  }

  /** Answers the challenge of a login. */
  logIn(challenge: string) {
    const clientData = this.clientData('webauthn.get', challenge);
    const authData = this.authenticatorData(USER_IS_THERE);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return this.answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(sign('sha256', signed, this.keys.privateKey)),
    });
  }
}
