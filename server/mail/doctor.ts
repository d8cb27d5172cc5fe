import * as doctor from '../doctor/doctor-check';

async function checkSender({ config: { mail } }: doctor.Setup): Promise<doctor.Answer | null> {
  if (!mail) return null;
  const { apiKey: key, baseUrl, from, to } = mail;
  // The service only checks an email in this mode and sends nothing.
  const body = JSON.stringify({
    personalizations: [{ to: [{ email: to }] }],
    from: { email: from },
    subject: 'Doctor',
    content: [{ type: 'text/plain', value: 'Nothing is sent.' }],
    mail_settings: { sandbox_mode: { enable: true } },
  });
  const headers = { 'content-type': 'application/json' };
  const asked = await doctor.callService(`${baseUrl}/v3/mail/send`, {
    method: 'POST',
    key,
    headers,
    body,
  });
  return doctor.judge(asked, {
    200: doctor.right(`${from} may send with ${doctor.lastFour(key)}`),
    401: doctor.wrong(
      `the key ${doctor.lastFour(key)} is refused`,
      'Make a key with the right Mail Send (SendGrid, Settings, API Keys), and set SENDGRID_API_KEY.',
    ),
    403: doctor.wrong(
      `${from} may not send with ${doctor.lastFour(key)}`,
      'Verify this sender or its domain (SendGrid, Settings, Sender Authentication), and give the key the right Mail Send.',
    ),
  });
}

/** The service that sends our own emails. */
export const mailChecks: readonly doctor.DoctorCheck[] = [
  doctor.check('email, key and sender', checkSender),
];
