import { HttpResponse } from 'msw';
import { transit } from 'sharetribe-flex-sdk';

const CONTENT_TYPE = 'application/transit+json;charset=UTF-8';

/** An answer as the marketplace encodes it. */
export const transitResponse = (body: unknown, status = 200): HttpResponse<string> =>
  new HttpResponse(transit.write(body), { status, headers: { 'content-type': CONTENT_TYPE } });

interface ErrorOfApi {
  readonly status: number;
  readonly code: string;
}

/** A refusal in the marketplace's form. */
export const transitError = ({ status, code }: ErrorOfApi): HttpResponse<string> =>
  transitResponse({ errors: [{ id: 'e', status, code, title: code }] }, status);
