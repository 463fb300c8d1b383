import { createTransport } from 'nodemailer';
import type { Settings } from './settings';

/** A mail in plain text. */
interface Mail {
  to: string;
  subject: string;
  paragraphs: readonly string[];
}

/** Sends mails, where a mail server is set (`SMTP_URL`). */
export class Mailer {
  constructor(private readonly settings: Pick<Settings, 'smtpUrl' | 'mailFrom'>) {}

  get isSet(): boolean {
    return this.settings.smtpUrl !== undefined;
  }

  async send({ to, subject, paragraphs }: Mail): Promise<void> {
    const { smtpUrl, mailFrom } = this.settings;
    const text = paragraphs.join('\n\n');
    await createTransport(smtpUrl).sendMail({ from: mailFrom, to, subject, text });
  }
}
