import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readProcessDefinition } from './process/process-definition';
import { definitionPath, processDefinitions, type ProcessName } from './process/process-folders';
import { mergeDefinitions, type ProcessGraph, renderGraphModule } from './process/process-graph';

/** Where the web app reads the graph from. */
export const GRAPH_FILE = path.join(
  __dirname,
  '..',
  'src',
  'domain',
  'order',
  'process-graph.generated.ts',
);

function graphOf(name: ProcessName): ProcessGraph {
  return mergeDefinitions(
    name,
    processDefinitions
      .filter(({ process }) => process === name)
      .map(({ definition, folder }) => ({
        definition,
        process: readProcessDefinition(definitionPath(folder)),
      })),
  );
}

/** The text that `GRAPH_FILE` must have. */
export function graphModule(): string {
  return renderGraphModule({
    order: graphOf('flex-default-process'),
    cartItem: graphOf('cart-item'),
    extension: graphOf('extension'),
    lateFee: graphOf('late-fee'),
  });
}

if (require.main === module) {
  writeFileSync(GRAPH_FILE, graphModule());
  console.log(`Wrote ${path.relative(process.cwd(), GRAPH_FILE)}`);
}
