import type { AnyObject, ObjectSchema } from 'yup';
import { brand } from '../config/brand';
import { contentMessages } from '../content/content';
import type { Role } from '../user/roles';
import {
  INVITATION_DEFAULTS,
  invitationSchema,
  type InvitationSettings,
} from './invitation-fields';
import { branchText, noticesText, SHOP_DEFAULTS } from './shop';
import { shopSchema, type ShopSettings } from './shop-fields';

/** Values of any section. */
export type SectionValues = Record<string, unknown>;

/** Settings that are read and stored together (docs/specification.md#settings). */
interface Section<Values extends AnyObject = SectionValues> {
  title: string;
  /** Roles that change it; all others read it only where it `isPublic`. */
  roles: readonly Role[];
  isPublic: boolean;
  schema: ObjectSchema<Values>;
  /** Completes what is stored: a field of a newer release has its default. */
  complete(stored?: Partial<Values>): Values;
  /** Writes the values as the activity shows them, by the names of its fields. */
  inWords(values: Values): Readonly<Record<string, string>>;
}

const shop: Section<ShopSettings> = {
  title: 'Toko',
  roles: ['admin'],
  isPublic: true,
  schema: shopSchema,
  complete: (stored) => ({
    ...SHOP_DEFAULTS,
    ...stored,
    cabang: { ...SHOP_DEFAULTS.cabang, ...stored?.cabang },
  }),
  inWords: (values) => {
    const { cabang, pengumuman: _notices, ...contacts } = values;
    const branches = brand.branches.map(({ id }) => [id, branchText(cabang[id])] as const);
    return { ...contacts, pengumuman: noticesText(values), ...Object.fromEntries(branches) };
  },
};

const invitations: Section<InvitationSettings> = {
  title: 'Pesan WhatsApp untuk pelamar',
  roles: ['human-capital', 'admin'],
  isPublic: false,
  schema: invitationSchema,
  complete: (stored) => ({ ...INVITATION_DEFAULTS, ...stored }),
  inWords: (values) => values,
};

export type SectionId = 'shop' | 'invitations';

export const SECTIONS: Readonly<Record<SectionId, Section>> = { shop, invitations };

/** The answer of `GET /api/settings`: a role gets those that it may change, with the number of their changes. */
export interface Settings {
  shop: ShopSettings & { versi?: number };
  invitations?: InvitationSettings & { versi?: number };
}

export const SETTINGS_MESSAGES = contentMessages('Pengaturan');
