import { createServer } from 'node:http';
import express from 'express';

export interface ShopPage {
  url: string;
  stop(): Promise<void>;
}

const NONCE = 'shop-nonce';

const body = (payments: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<style nonce="${NONCE}">.part { border: 1px solid; padding: 8px; margin: 8px; }</style>
<script src="${payments}/stripe/v3/"></script></head>
<body><main><h1>Checkout</h1>
<div id="number" class="part"></div><div id="expiry" class="part"></div><div id="cvc" class="part"></div>
<button id="pay">Pay</button><output id="outcome"></output>
</main></body></html>`;

/** A shop of another origin with a policy that allows nothing inline and no other host than the payment service. */
export async function startShop(payments: string): Promise<ShopPage> {
  const app = express();
  app.get('/', (_req, res) => {
    res
      .set(
        'Content-Security-Policy',
        [
          "default-src 'none'",
          `script-src 'nonce-${NONCE}' ${payments}`,
          `style-src 'nonce-${NONCE}'`,
          `frame-src ${payments}`,
          `connect-src ${payments}`,
          "base-uri 'none'",
          "form-action 'none'",
        ].join('; '),
      )
      .type('html')
      .send(body(payments));
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
