import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { ReleaseError } from '../errors';
import { canonicalJson } from '../objects/keys';
import type { Deployment } from './deployment';

/** Seal of a signed entry, beside the deployment. */
type Seal = NonNullable<Deployment['seal']>;

/** Keys by which entries of the journal are signed (Ed25519), as the settings have them. */
interface JournalKeys {
  /** SPKI in base64: an entry counts that one of them has signed. */
  publicKeys: readonly string[];
  /** PKCS#8 in base64; without it nothing can be deployed from here. */
  privateKey: string | undefined;
}

/** Makes a pair of keys, as the settings take them. */
export function newJournalKeys(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  };
}

/** Returns the bytes that are signed: all of an entry but the signature. */
function signedBytes(deployment: Deployment, { signature: _none, ...said }: Partial<Seal>): Buffer {
  return Buffer.from(`journal of releases\n${canonicalJson({ ...deployment, seal: said })}`);
}

/** Signs entries of the journal, and checks their signatures. */
export class JournalSeal {
  private readonly publicKeys: readonly KeyObject[];
  private readonly privateKey: KeyObject | undefined;

  constructor({ publicKeys, privateKey }: JournalKeys) {
    this.publicKeys = publicKeys.map((key) =>
      createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
    );
    this.privateKey =
      privateKey === undefined
        ? undefined
        : createPrivateKey({
            key: Buffer.from(privateKey, 'base64'),
            format: 'der',
            type: 'pkcs8',
          });
  }

  /** Signs an entry; throws a `ReleaseError` without a private key. */
  seal(deployment: Deployment, said: Omit<Seal, 'signature'>): Deployment {
    if (!this.privateKey) {
      throw new ReleaseError(
        'Entries of the journal are signed here (RELEASE_PUBLIC_KEY): set RELEASE_PRIVATE_KEY to deploy.',
      );
    }
    const signature = sign(null, signedBytes(deployment, said), this.privateKey);
    return { ...deployment, seal: { ...said, signature: signature.toString('base64') } };
  }

  /** Returns true if one of the keys that are trusted has signed an entry. */
  isSealed(deployment: Deployment): boolean {
    const { seal } = deployment;
    if (!seal) return false;
    const signature = Buffer.from(seal.signature, 'base64');
    const bytes = signedBytes(deployment, seal);
    return this.publicKeys.some((key) => verify(null, bytes, key, signature));
  }
}
