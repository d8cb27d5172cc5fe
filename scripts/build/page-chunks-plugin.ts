import { type Compiler } from 'webpack';

const pageRequest = /^~\/pages\/(\w+)\/\1\.page$/;

/** Names the chunk of each page after the page's folder; the manifest lists what a page needs under that name. */
export class PageChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PageChunksPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('PageChunksPlugin', (modules) => {
        const blocks = [...modules].flatMap((module) => module.blocks);
        for (const block of blocks) {
          const name = pageRequest.exec(block.request ?? '')?.[1];
          if (name !== undefined) block.groupOptions.name = name;
        }
      });
    });
  }
}
