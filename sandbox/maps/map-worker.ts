import { parentPort } from 'node:worker_threads';
import { createMapMaker, type MapMaker, type MapWork } from './map-maker';
import { type MapAnswer, type MapQuestion } from './map-thread';

const maker: MapMaker = createMapMaker();

const make = <Name extends keyof MapWork>({ name, input }: MapQuestion<Name>) => maker[name](input);

function answer(question: MapQuestion): MapAnswer {
  const { id } = question;
  try {
    return { id, output: make(question) };
  } catch (error) {
    return { id, error };
  }
}

parentPort?.on('message', (question: MapQuestion) => parentPort?.postMessage(answer(question)));
