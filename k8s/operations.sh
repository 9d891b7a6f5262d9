#!/usr/bin/env sh
# Runs an operations command inside the cluster and prints its output: k8s/operations.sh NAMESPACE COMMAND [ARGUMENT...]
# It makes a job from the suspended cron job `operations`, with its image, settings and credentials, and exits with
# the command's exit code. Ctrl+C ends the job too.
set -eu
if [ $# -lt 2 ]; then
  echo "Usage: $0 NAMESPACE COMMAND [ARGUMENT...]; $0 NAMESPACE --help explains the commands" >&2
  exit 2
fi
namespace=$1
shift
arguments=''
for argument in "$@"; do
  case $argument in *[\"\\]*) echo "Arguments must not contain quotes or backslashes: $argument" >&2; exit 2 ;; esac
  arguments="$arguments${arguments:+,}\"$argument\""
done
job=$(kubectl -n "$namespace" create job "operations-$(date +%s)-$$" --from=cronjob/operations --dry-run=client -o yaml |
  kubectl patch --local -f - --type=json -p "[{\"op\":\"replace\",\"path\":\"/spec/template/spec/containers/0/args\",\"value\":[$arguments]}]" -o yaml |
  kubectl -n "$namespace" create -f - -o name)
trap 'kubectl -n "$namespace" delete "$job" --wait=false >&2; exit 130' INT TERM
waits=0
until kubectl -n "$namespace" wait --for=jsonpath='{.status.ready}'=1 "$job" --timeout=2s >/dev/null 2>&1 ||
  [ "$(kubectl -n "$namespace" get "$job" -o jsonpath='{.status.succeeded}{.status.failed}')" ]; do
  waits=$((waits + 1))
  if [ $waits -eq 15 ]; then echo "The job's pod has not started yet. To see why: kubectl -n $namespace describe pod -l batch.kubernetes.io/job-name=${job#job.batch/}" >&2; fi
done
kubectl -n "$namespace" logs --follow "$job"
until result=$(kubectl -n "$namespace" get "$job" -o jsonpath='{.status.conditions[?(@.status=="True")].type}') && [ "$result" ]; do sleep 1; done
case $result in *Complete*) exit 0 ;; esac
code=$(kubectl -n "$namespace" get pods -l "batch.kubernetes.io/job-name=${job#job.batch/}" -o jsonpath='{.items[0].status.containerStatuses[0].state.terminated.exitCode}') || true
exit "${code:-1}"
