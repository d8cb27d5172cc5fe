import type * as v from 'valibot';
import { type ListingId } from '~/domain/ids';
import * as wire from '~/wire/calendars';
import { type ApiClient } from '../marketplace/api-client';
import { callServer } from '../marketplace/own-server';

/** An imported calendar, whose days are blocked. */
export type CalendarImport = v.InferOutput<typeof wire.calendarImports.answer>['imports'][number];
type Imports = Promise<readonly CalendarImport[]>;

export const readCalendarImports = async (client: ApiClient, listingId: ListingId): Imports =>
  (await callServer(client, wire.calendarImports, { listingId })).imports;

/** Reads the calendar right away. Rejects with `conflict` if the tool follows three already. */
export const addCalendarImport = async (
  client: ApiClient,
  listingId: ListingId,
  url: string,
): Imports => (await callServer(client, wire.addCalendarImport, { listingId, url })).imports;

/** Reads it now; if that works, a paused one is read regularly again. */
export const readCalendarImport = async (
  client: ApiClient,
  listingId: ListingId,
  importId: string,
): Imports => (await callServer(client, wire.readCalendarImport, { listingId, importId })).imports;

/** Its days become free again, except those that another calendar blocks. */
export const removeCalendarImport = async (
  client: ApiClient,
  listingId: ListingId,
  importId: string,
): Imports =>
  (await callServer(client, wire.removeCalendarImport, { listingId, importId })).imports;
