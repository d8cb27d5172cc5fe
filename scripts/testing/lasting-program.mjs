// Stands in for the sandbox and for the web server: it says its process id, is ready as both are, and runs until it is ended.
console.log(`runs as ${process.pid}`);
console.log('ready {"msg":"ready"}');
setInterval(() => undefined, 60_000);
