import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';

/** What is said beside the button when no answer came back: what happened, what is safe, what to do. */
export function DisconnectedNotice() {
  return (
    <Alert severity="warning" role="alert" sx={{ bgcolor: 'warning.light', color: 'warning.dark' }}>
      <AlertTitle>Koneksi terputus</AlertTitle>
      Lamaran Anda belum dapat kami pastikan terkirim. Semua isian masih ada di sini. Periksa
      sambungan internet Anda, lalu kirim sekali lagi; lamaran yang sama tidak akan tercatat dua
      kali.
    </Alert>
  );
}
