import { parentPort, workerData } from 'node:worker_threads';
import { receiptPdf } from './receipt-pdf';
import { type DrawnReceipt } from './draw-receipt';

/** The program of a thread that draws one receipt, and ends. */
async function draw({ receipt, ...sheet }: DrawnReceipt): Promise<void> {
  parentPort?.postMessage(await receiptPdf(receipt, sheet));
}

void draw(workerData);
