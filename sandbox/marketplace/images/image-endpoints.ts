import { type Access, defineUpload, type Endpoint } from '../http/endpoint';
import { imageResource } from './image-resource';
import { readUpload } from './read-upload';
import { storeImage } from './store-image';

/** `images/upload` of both APIs: a form with one part named `image`. */
export const imageEndpoints = (access: Extract<Access, 'user' | 'integration'>): Endpoint[] => [
  defineUpload({
    path: 'images/upload',
    access,
    handle: async ({ context, caller, request, view }) => {
      const file = await readUpload(request, 'image');
      const row = await storeImage(context.db, { file, userId: caller.userId, now: view.now });
      return { data: imageResource(view, row) };
    },
  }),
];
