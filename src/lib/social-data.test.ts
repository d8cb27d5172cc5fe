import { warnAboutSocialData } from './social-data';

const complete = {
  title: 'Circular saw',
  description: 'Lent by Dana W',
  type: 'product',
  url: 'https://toolyard.example/l/saw/1',
  image: '/icons/social-1200.png',
  canonicalRoot: 'https://toolyard.example',
};

const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
afterEach(() => warn.mockClear());

test('complete social data needs no warning', () => {
  warnAboutSocialData(complete);
  expect(warn).not.toHaveBeenCalled();
});

test('developers are told what is missing, and where', () => {
  warnAboutSocialData({ ...complete, description: ' ', image: '' });
  expect(warn).toHaveBeenCalledWith(
    'The social data of https://toolyard.example/l/saw/1 is incomplete: description, image',
  );
});
