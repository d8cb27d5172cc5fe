import * as v from 'valibot';

const filesSchema = v.object({ js: v.array(v.string()), css: v.array(v.string()) });

const manifestSchema = v.object({
  /** The files that every page needs. */
  entry: filesSchema,
  /** The additional files of the page with that name. */
  pages: v.record(v.string(), filesSchema),
  fonts: v.array(v.string()),
  /** Styles of the pages that are not part of the app. */
  plain: v.array(v.string()),
});

/** URL paths of the built files. */
export type AssetManifest = v.InferOutput<typeof manifestSchema>;

/** Parses the build's manifest. Throws if the text has another form. */
export const parseAssetManifest = (text: string): AssetManifest =>
  v.parse(manifestSchema, JSON.parse(text));
