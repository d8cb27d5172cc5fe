import { type Request, type Response } from 'express';
import type * as v from 'valibot';
import { type Command, type FileCommand } from '~/wire/entry';
import { ServerError } from '../base/errors';
import { type EndpointServices, type FeatureServices } from '../core/feature';
import { deskDoors, type Staff, staffOf } from './staff';

type Schema = v.GenericSchema;
type Given = Pick<FeatureServices, 'integration' | 'config' | 'signer' | 'clock'>;

/** Makes endpoints of the desk: each asks who calls, and whether that person's desk is open. Refuses with `not-found` and `desk-closed`. */
export function atDesk(
  { clock, ...services }: Given,
  { command, file, openSession }: Pick<EndpointServices, 'command' | 'file' | 'openSession'>,
) {
  const doors = deskDoors({ ...services, now: clock.now });
  const staff = async (request: Request, response: Response): Promise<Staff> =>
    staffOf(services, await openSession(request, response));
  /** Returns the caller, if the desk is open to them. */
  const colleague = async (request: Request, response: Response): Promise<Staff> => {
    const person = await staff(request, response);
    if ((await doors.openUntil(request, person.id)) === null) throw new ServerError('desk-closed');
    return person;
  };
  return {
    doors,
    /** Finds the staff member who calls, even if the desk is closed. */
    staff,
    inside: <Body extends Schema, Answer extends Schema>(
      entry: Command<Body, Answer>,
      answer: (person: Staff, body: v.InferOutput<Body>) => Promise<v.InferInput<Answer>>,
    ) =>
      command(entry, async (body, { request, response }) =>
        answer(await colleague(request, response), body),
      ),
    /** Makes an endpoint of the desk that answers with a file. */
    fileInside: <Body extends Schema>(
      entry: FileCommand<Body>,
      write: (person: Staff, body: v.InferOutput<Body>, response: Response) => Promise<void>,
    ) =>
      file(entry, async (body, { request, response }) => {
        await write(await colleague(request, response), body, response);
      }),
  };
}

export type AtDesk = ReturnType<typeof atDesk>;
