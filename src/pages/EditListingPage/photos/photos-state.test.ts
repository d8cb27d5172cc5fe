import { type ImageId } from '~/domain/ids';
import { aUuid } from '~/testing/builders';
import { arrangementOf, type Photo, reducePhotos } from './photos-state';

const attached = (key: string): Photo => ({
  key,
  kind: 'attached',
  image: { id: aUuid() as ImageId, src: '' },
  alt: '',
});
const file = new File(['x'], 'saw.jpg', { type: 'image/jpeg' });
const uploading: Photo = { key: 'u', kind: 'uploading', file, share: 0 };
const three = [attached('a'), attached('b'), attached('c')];
const keys = (photos: readonly Photo[]) => photos.map(({ key }) => key).join('');

test('a photo moves to a position among the existing photos, and no further', () => {
  expect(keys(reducePhotos(three, { type: 'moved', key: 'c', to: 0 }))).toBe('cab');
  expect(keys(reducePhotos(three, { type: 'moved', key: 'a', to: 2 }))).toBe('bca');
  expect(keys(reducePhotos(three, { type: 'moved', key: 'a', to: 3 }))).toBe('abc');
  expect(keys(reducePhotos(three, { type: 'moved', key: 'a', to: -1 }))).toBe('abc');
});

test('a picture that is removed during its upload does not come back', () => {
  const without = reducePhotos([...three, uploading], { type: 'removed', key: 'u' });
  const image = { id: aUuid() as ImageId, src: '' };
  expect(reducePhotos(without, { type: 'uploaded', key: 'u', image })).toEqual(three);
});

test('a failed upload keeps its file for another try', () => {
  const action = { type: 'failed', key: 'u', why: 'EditListingPage.uploadFailed' } as const;
  const failed = reducePhotos([uploading], { ...action, mayRetry: true });
  expect(failed[0]).toMatchObject({ kind: 'failed', file });
  expect(reducePhotos(failed, { type: 'begun', key: 'u' })).toEqual([uploading]);
});

test('a photo that was chosen before the draft existed is uploaded, and only then', () => {
  const waiting: Photo = { key: 'u', kind: 'waiting', file };
  const early = { type: 'uploaded', key: 'u', image: { id: aUuid() as ImageId, src: '' } } as const;
  expect(arrangementOf([waiting]).ids).toEqual([]);
  const [begun] = reducePhotos([waiting], { type: 'begun', key: 'u' });
  expect(begun).toEqual(uploading);
  expect(arrangementOf(reducePhotos([uploading], early)).ids).toHaveLength(1);
});

test('only attached photos are saved, with their descriptions', () => {
  const described = reducePhotos(three, { type: 'described', key: 'b', alt: ' The fence ' });
  const { ids, alts } = arrangementOf([...described, uploading]);
  expect(ids).toHaveLength(3);
  expect(Object.values(alts)).toEqual(['The fence']);
});
