/* A child process as `predictInProcesses` starts it, that does with a request what its file's name says. */
process.on('message', ({ file }) => {
  if (file === 'hang') return;
  if (file === 'crash') process.exit(3);
  const values = { data: { file }, sections: {} };
  const confidences = { data: { file: 1 }, sections: {} };
  process.send({ kind: 'prediction', values, confidences, pages: 1, milliseconds: 1 });
});
process.on('disconnect', () => process.exit());
