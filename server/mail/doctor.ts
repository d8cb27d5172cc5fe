import {
  callService,
  type DoctorCheck,
  lastFour,
  notAnswered,
  right,
  wrong,
} from '../doctor/doctor-check';

const sender: DoctorCheck = {
  service: 'email',
  what: 'key and sender',
  ask: async ({ config: { mail } }) => {
    if (!mail) return null;
    const { apiKey, baseUrl, from, to } = mail;
    // In this mode the service checks an email and sends nothing.
    const body = {
      personalizations: [{ to: [{ email: to }] }],
      from: { email: from },
      subject: 'Doctor',
      content: [{ type: 'text/plain', value: 'Nothing is sent.' }],
      mail_settings: { sandbox_mode: { enable: true } },
    };
    const asked = await callService(`${baseUrl}/v3/mail/send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const away = notAnswered(asked, baseUrl);
    if (away) return away;
    if (asked.status === 401)
      return wrong(
        `the key ${lastFour(apiKey)} is refused`,
        'Make a key with the right Mail Send (SendGrid, Settings, API Keys), and set SENDGRID_API_KEY.',
      );
    return asked.status === 200 || asked.status === 202
      ? right(`${from} may send with ${lastFour(apiKey)}`)
      : wrong(
          `${from} may not send (status ${asked.status})`,
          'Verify this sender or its domain (SendGrid, Settings, Sender Authentication), and give the key the right Mail Send.',
        );
  },
};

const delivery: DoctorCheck = {
  service: 'email',
  what: 'records of the domain',
  ask: ({ config: { mail } }) =>
    mail && {
      state: 'cannot-tell',
      says: `only a received email shows how ${mail.from} is judged`,
      next: 'Send the contact form to yourself, and look at the email’s headers: SPF, DKIM and DMARC pass.',
    },
};

/** The service that sends our own emails. */
export const mailChecks: readonly DoctorCheck[] = [sender, delivery];
