/** Stands for the form in tests of pages that only show it. */
export default function PlainForm({ opening }: { opening: { judul: string } }) {
  return (
    <form aria-label={`Formulir lamaran ${opening.judul}`}>
      <input aria-label="Nama Lengkap" />
    </form>
  );
}
