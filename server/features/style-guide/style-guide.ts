import { type ServerFeature } from '../../core/feature';
import { emailPreviews } from './email-previews';

/** The emails with sample data, as pages of the style guide. */
export const styleGuide: ServerFeature = {
  name: 'style-guide',
  open: ({ config }) => ({ pages: () => [emailPreviews(config.public)] }),
};
