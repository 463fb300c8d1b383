/** What stands in the application form while it is filled in; names as on the wire (spec §3). */
export interface ApplicationValues {
  nama: string;
  email: string;
  telepon: string;
  tempat_lahir: string;
  /** `yyyy-MM-dd`, as a native date input gives it. */
  tanggal_lahir: string;
  alamat: string;
  pendidikan_terakhir: string;
  /** As shown, `Rp 3.500.000`; it travels as plain digits (resolutions 42). */
  gaji_diharapkan: string;
  surat_lamaran: string;
  cv: File | undefined;
}

/** The form before anything is typed. */
export const EMPTY_APPLICATION: ApplicationValues = {
  nama: '',
  email: '',
  telepon: '',
  tempat_lahir: '',
  tanggal_lahir: '',
  alamat: '',
  pendidikan_terakhir: '',
  gaji_diharapkan: '',
  surat_lamaran: '',
  cv: undefined,
};
