declare module 'http_ece' {
  import { type ECDH } from 'node:crypto';

  interface Options {
    version: 'aes128gcm';
    privateKey: ECDH;
    /** base64url */
    authSecret: string;
  }
  const ece: { decrypt: (message: Buffer, options: Options) => Buffer };
  export default ece;
}
